/** Why the server cannot start, in words for whoever started it: they are all that is shown. */
export class StartError extends Error {}
