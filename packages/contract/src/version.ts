/** The version of the contract; every response carries it as `X-API-Version` (§9). */
export const API_VERSION = '1';
