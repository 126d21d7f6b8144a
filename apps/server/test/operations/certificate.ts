/** A self-signed certificate for `localhost`, valid until 2126, and its key; for tests only. */

export const CERTIFICATE = pem('CERTIFICATE', [
  'MIIBmjCCAUGgAwIBAgIUUd3GHBQTMYAXQKRKY86Sti4219YwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE3MzUyNloYDzIxMjYxMDI3',
  'MTczNTI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAASiJP0xa4M0e18J1+lmLNH9pk2BtgdQmD8nOitGZj+DabyFnUW5FPgX',
  '8+FvxhtMjanjZc6cq+vxRVMAjmle1k3Uo28wbTAdBgNVHQ4EFgQU7JP//ZkCxCZL',
  'Op1RSdb/48hGI9AwHwYDVR0jBBgwFoAU7JP//ZkCxCZLOp1RSdb/48hGI9AwDwYD',
  'VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI',
  'zj0EAwIDRwAwRAIgMs1XSF8uzCdEzD+U/nXdIQ0WKFKhbfon3GTeKb+aPksCID6G',
  'uh2nGR5cmwb3Cphox/HcRLf5CE2co4k4D+MP6rwf',
]);

export const PRIVATE_KEY = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoFtcFQpjc50/Y7TR',
  'PFRcLiOSUY0GMTaco0NjYRW9FG+hRANCAASiJP0xa4M0e18J1+lmLNH9pk2BtgdQ',
  'mD8nOitGZj+DabyFnUW5FPgX8+FvxhtMjanjZc6cq+vxRVMAjmle1k3U',
]);

function pem(label: string, lines: readonly string[]): string {
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
