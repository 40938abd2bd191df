import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command.mjs';

const stay = 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;';

describe.each(['client/nginx.conf', 'mock-server/nginx.conf'])('the example %s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/#.*$/gm, '');
  const [, server = ''] = text.split(/^server /m);
  const [ofServer, ...ofLocations] = server.split('location ');

  test('has TLS 1.2 and 1.3 with forward secrecy, and nothing older', () => {
    expect(server).toMatch(/^ +ssl_protocols +TLSv1\.2 TLSv1\.3;$/m);
    expect(server).toMatch(/^ +ssl_ciphers +ECDHE\+AESGCM:ECDHE\+CHACHA20;$/m);
  });

  test('listens for HTTPS alone, and leads nothing there from HTTP', () => {
    expect(text.match(/\blisten [^;]+;/g)).toEqual(['listen 443 ssl http2;']);
    expect(text).not.toMatch(/\breturn 30\d/);
  });

  test('tells browsers to stay with HTTPS in every answer', () => {
    expect(ofLocations.filter((block) => block.includes('add_header ') && !block.includes(stay))).toEqual([]);
    expect(ofServer).toContain(stay);
    expect(ofServer).toContain('proxy_hide_header Strict-Transport-Security;');
  });
});
