const BOUNDARY = 'xxBOUNDARYxx';

/** A file as a browser's form sends it: what `inject` takes as headers and payload. */
export function uploadRequest(
  name: string,
  bytes: Buffer,
  contentType = 'application/octet-stream',
  fields: Readonly<Record<string, string>> = {},
) {
  const before = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${before.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
