// Odd methods, headers, tokens and fragments of HTTP.
import { SECRET, TOKEN } from './canary.ts';

export const MEDIA = [
  ['', 'text/plain', 'text/csv', 'application/x-ndjson'],
  ['application/jsonl', 'application/json', 'multipart/form-data'],
  ['application/x-www-form-urlencoded', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json;'],
  ['application/json; charset=iso-8859-1', 'application/json, text/csv'],
  ['application/vnd.api+json', '/', 'json', ';', '*/*'],
  ['text/csv; header=absent', 'text/csv; charset=utf-16', `text/${SECRET}`, `application/json; x=${SECRET}`, SECRET],
  [`multipart/form-data; boundary=${SECRET}`, 'application/json\t', 'application /json', '"application/json"', '\xff'],
].flat();

/** Ways to give the token: the places of each, in order, with their values. */
export const TOKENS: readonly (readonly Readonly<Partial<Record<'query' | 'body' | 'header', string>>>[])[] = [
  [],
  [{ query: '' }],
  [{ query: ' ' }],
  [{ query: 'undefined' }],
  [{ query: SECRET }],
  [{ query: `${TOKEN}${SECRET}` }],
  [{ query: ` ${TOKEN}` }],
  [{ query: 'pruebas' }],
  [{ body: SECRET }],
  [{ query: TOKEN }, { query: TOKEN }],
  [{ query: TOKEN, body: TOKEN }],
  [{ query: TOKEN, header: `Bearer ${TOKEN}` }],
  [{ query: SECRET, header: `Bearer ${TOKEN}` }],
  [{ query: '', header: `Bearer ${TOKEN}` }],
  [{ query: TOKEN, header: `Basic ${SECRET}` }],
  [{ header: `Bearer ${SECRET}` }],
  [{ header: `Bearer ${TOKEN}` }, { header: `Bearer ${SECRET}` }],
  [{ header: `Bearer ${TOKEN}, Bearer ${SECRET}` }],
  [{ header: `bearer\t${TOKEN} ` }],
  [{ header: 'Bearer' }],
  [{ header: `Bearer  ${'x'.repeat(3000)}${SECRET}` }],
  [{ header: SECRET }],
  [{ header: `Bearer curp_live_${'0'.repeat(38)}` }],
  [{ query: `curp_test_${'Z'.repeat(37)}ñ` }],
];

export const METHODS = [
  ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'SEARCH', 'M-SEARCH'],
  ['get', 'PoSt', SECRET, 'GET\t', '', 'X'.repeat(300)],
].flat();

/** Extra header lines; no answer may repeat them. */
export const HEADER_LINES = [
  ['Expect: 100-continue', `Expect: ${SECRET}`, 'Content-Encoding: gzip', 'Content-Encoding: identity'],
  [`Content-Encoding: ${SECRET}`, `If-None-Match: "${SECRET}"`, 'If-None-Match: *', `If-Modified-Since: ${SECRET}`],
  ['Accept-Encoding: br, gzip;q=0', `Accept: ${SECRET}`, `Accept-Language: ${SECRET}`, `Range: bytes=0-1,${SECRET}`],
  [`Origin: https://${SECRET}.example`, `Access-Control-Request-Method: ${SECRET}`, `X-Forwarded-For: ${SECRET}`],
  [`X-Forwarded-Host: ${SECRET}`, `Forwarded: for=${SECRET}`, `X-HTTP-Method-Override: ${SECRET}`, `Host: ${SECRET}`],
  ['Accept: application/problem+json', 'Accept: application/json;q=0.5, application/problem+json'],
  ['Accept: application/problem+json;q=0', `Accept: application/problem+json; x=${SECRET}`],
  // A well-formed X-Request-Id is the caller's to choose, and comes back; one with a blank or a token does not.
  [`X-Request-Id: ${TOKEN}`, `X-Request-Id: a.${TOKEN}`, `X-Request-Id: ${TOKEN}_1`],
  [`Via: 1.1 ${SECRET}`, `traceparent: ${SECRET}`, `X-Request-Id: ${SECRET} ${SECRET}`, `Accept-Version: ${SECRET}`],
  [`Cookie: a=${SECRET}`, `Cookie: ${`${SECRET};`.repeat(700)}`, `X: ${'x'.repeat(17_000)}${SECRET}`],
  [`X: \xf1${SECRET}`],
  ['Connection: close', 'Connection: keep-alive', `Connection: ${SECRET}`, 'Keep-Alive: timeout=1', `TE: ${SECRET}`],
  [`Upgrade: ${SECRET}`, 'Upgrade: h2c', 'Connection: upgrade\r\nUpgrade: websocket', `Trailer: ${SECRET}`],
  [SECRET, `${SECRET} : x`, `: ${SECRET}`, `X\0: ${SECRET}`],
  [`X: \0${SECRET}`, ` folded ${SECRET}`, `X: a\n b: ${SECRET}`],
  [`X: ${SECRET}\rY: z`, '\x7f: 1', `__proto__: ${SECRET}`, `constructor: ${SECRET}`, 'X:'.repeat(50)],
].flat();

/** Fragments that form a request in some order. */
export const FRAGMENTS = [
  ['GET ', 'POST ', 'HEAD ', 'PUT ', 'OPTIONS ', 'QUERY ', 'CONNECT '],
  ['get ', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', `${SECRET} `],
  ['/', '/docs', '/openapi.json', '/robots.txt', '/favicon.ico'],
  ['/pagina/', `/pagina/${SECRET}`, `/pagina/%2e%2e/${SECRET}`],
  [`/?${SECRET}`, `//${SECRET}/..`, '/curp/entidades', `/curp/calcular_curp?token=${TOKEN}`],
  [`/curp/${SECRET}?token=${TOKEN}`],
  ['/curp/calcular_lote', 'http://x/curp/entidades', `http://${SECRET}/`],
  [`https://${SECRET}:443/curp/entidades`, '*', 'x:443'],
  [' HTTP/1.1', ' HTTP/1.0', ' HTTP/2.0', ' HTTP/0.9', ' HTTP/1.1x'],
  [` ${SECRET}/1.1`, '\r\n', '\n', '\r', '\r\n\r\n', ' ', '\t'],
  ['Host: x\r\n', 'Host: \r\n', `Host: ${SECRET}\r\n`, `Authorization: Bearer ${TOKEN}\r\n`],
  [`Authorization: ${SECRET}\r\n`],
  ['Content-Length: 0\r\n', 'Content-Length: 5\r\n', 'Content-Length: -1\r\n', 'Content-Length: 99999999999\r\n'],
  ['Content-Length: 5, 6\r\n', 'Content-Length: 0x5\r\n', 'Content-Length : 5\r\n', 'Transfer-Encoding: chunked\r\n'],
  ['Transfer-Encoding: gzip, chunked\r\n', 'Transfer-Encoding: chunked, identity\r\n'],
  ['Transfer-Encoding: \x0bchunked\r\n'],
  ['Connection: close\r\n', 'Connection: upgrade\r\nUpgrade: websocket\r\n', 'Expect: 100-continue\r\n'],
  [`Expect: ${SECRET}\r\n`],
  ['Content-Type: application/json\r\n', 'Content-Type: text/csv\r\n', 'Content-Encoding: br\r\n', `X: ${SECRET}\r\n`],
  ['X: '],
  [`5\r\n${SECRET}\r\n`, '5\r\nhello\r\n', `5;${SECRET}\r\nhello\r\n`],
  ['fffffffff\r\n', '0\r\n\r\n', `0\r\n${SECRET}: x\r\n\r\n`],
  [`{"token":"${TOKEN}"}`, `{"token":"${TOKEN}","nombres":"${SECRET}"}`, `token=${TOKEN}&curp=${SECRET}`, SECRET],
  [TOKEN],
  ['\0', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '\xff', '\xc3\xa9', 'a'.repeat(9000), SECRET.repeat(300)],
].flat();

/** Replacements for a part of a valid request. */
export const REPLACEMENTS = [
  ['', '\0', '\r', '\n', '\r\n', ' ', ':', '%', '&', '=', '/', '?'],
  ['#', '"', '{', '}', ',', ';', '\x7f', '\xff', '\xf1', '-', '0'],
  ['9', 'HTTP/1.1', 'Transfer-Encoding: chunked\r\n'],
  ['Content-Length: 3\r\n', '\r\n\r\n', 'GET / HTTP/1.1\r\n', SECRET],
].flat();
