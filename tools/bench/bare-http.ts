// node:http with a constant answer: the upper bound of every framework.
import { createServer } from 'node:http';
import { ANSWER } from './constant.ts';

const BODY = JSON.stringify(ANSWER);
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(BODY) };

createServer((_, response) => {
  response.writeHead(200, HEADERS).end(BODY);
}).listen(Number(process.env['PORT']), '127.0.0.1');
