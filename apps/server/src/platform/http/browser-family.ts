/** The family alone: versions and platforms would tell people apart. */
export function browserFamily(userAgent: string): string {
  if (/Edg\//.test(userAgent)) return 'Edge';
  if (/OPR\//.test(userAgent)) return 'Opera';
  if (/SamsungBrowser/.test(userAgent)) return 'Samsung Internet';
  if (/Firefox|FxiOS/.test(userAgent)) return 'Firefox';
  if (/Chrome|CriOS/.test(userAgent)) return 'Chrome';
  return /Safari/.test(userAgent) ? 'Safari' : 'Other';
}
