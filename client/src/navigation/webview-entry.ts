/**
 * The target of a sign-in in the webview of another program: `/meet/?meetingVideo&umi=…` leads to the files of that meeting
 * (000 §2; the path is our choice). Undefined for every other sign-in.
 */
export function webviewTarget(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const umi = asked.get('umi') ?? '';
  return asked.has('meetingVideo') && /^[\w-]{1,128}$/.test(umi) ? `/meeting/${umi}/attachment-file` : undefined;
}
