import { defineCall } from '../../base/common/call/call.ts'

export const createPassenger = defineCall('passenger', 'POST', '/api/v1/dashboard/passenger', 'object')
export const listPassengers = defineCall('passenger', 'GET', '/api/v1/dashboard/passenger', 'page')
export const getPassenger = defineCall('passenger', 'GET', '/api/v1/dashboard/passenger/{id}', 'object')
export const updatePassenger = defineCall('passenger', 'PATCH', '/api/v1/dashboard/passenger/{id}', 'object')
export const deletePassenger = defineCall('passenger', 'DELETE', '/api/v1/dashboard/passenger/{id}', 'null')
export const register = defineCall('register', 'POST', '/api/v1/auth/register', 'object')
export const login = defineCall('login', 'POST', '/api/v1/auth/login', 'object')
export const logout = defineCall('logout', 'POST', '/api/v1/auth/logout', 'null')
export const profil = defineCall('profil', 'GET', '/api/v1/auth/profil', 'object')
export const getIdNumber = defineCall('id-number', 'GET', '/api/v1/auth/profil/id-number', 'object')
