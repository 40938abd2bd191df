/**
 * Where a sign-in opened from the webview of another program leads: `/meet/?meetingVideo&umi=…` opens the attached file of that
 * meeting (000 §2; the address is our choice). Undefined for every other sign-in.
 */
export function webviewTarget(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const umi = asked.get('umi') ?? '';
  return asked.has('meetingVideo') && /^[\w-]{1,128}$/.test(umi) ? `/meeting/${umi}/attachment-file` : undefined;
}
