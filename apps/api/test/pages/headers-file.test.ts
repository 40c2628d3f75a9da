// headers-file.ts reads `_headers` as static hosts do.
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../src/pages/headers-file.ts';

const STATEMENT = `/*
  Content-Security-Policy: default-src 'none'; img-src 'self'
  X-Frame-Options: DENY
/sw.js
  ! X-Frame-Options
  Cache-Control: no-cache
/pagina/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'self'
`;

const EVERYWHERE = { 'content-security-policy': "default-src 'none'; img-src 'self'", 'x-frame-options': 'DENY' };

describe('the headers of a path', () => {
  test.for([
    { path: '/', headers: EVERYWHERE, why: 'an asterisk covers the root' },
    { path: '/a/b/c', headers: EVERYWHERE, why: 'and every folder' },
    { path: '/pagina', headers: EVERYWHERE, why: 'which is not in the folder' },
    { path: '/sw.js.map', headers: EVERYWHERE, why: 'a whole name covers nothing else' },
    {
      path: '/sw.js',
      headers: { 'content-security-policy': EVERYWHERE['content-security-policy'], 'cache-control': 'no-cache' },
      why: 'one is taken back, one is added',
    },
    { path: '/pagina/a.js', headers: { ...EVERYWHERE, 'content-security-policy': "default-src 'self'" }, why: 'anew' },
  ])('$path — $why', ({ path, headers }) => {
    expect(headersFor(path, STATEMENT)).toEqual(headers);
  });
});
