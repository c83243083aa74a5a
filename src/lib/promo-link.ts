/** In the head of pages that are linked to: keeps the discount code of `?code=…` for the booking forms, as `$discountCode` does. */
export const keptCode = `(m=>{if(m)try{localStorage['pelesir:local:discount-code']=JSON.stringify({version:1,value:m[1].toUpperCase(),until:Date.now()+6048e5})}catch{}})(/[?&]code=([A-Za-z0-9]{3,20})(?:&|$)/.exec(location.search))`
