// The end of .ci/run: which tests failed, which passed only when they were tried again, which files took longest, and the counts.
import { existsSync, readFileSync } from 'node:fs';

const [folder] = process.argv.slice(2);
const read = (name) => {
  const file = `${folder}/${name}.json`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text === '' ? undefined : JSON.parse(text);
};

const parts = ['core', 'timed', 'others'].map(read).filter((part) => part !== undefined);
const files = parts
  .flatMap((part) => part.testResults)
  .map(({ name, message, status, startTime, endTime, assertionResults }) => {
    return { file: name.replace(`${process.cwd()}/`, ''), message, status, startTime, endTime, assertionResults };
  });
const tests = files.flatMap(({ file, assertionResults }) => assertionResults.map((test) => ({ file, ...test })));
const promises = read('promises') ?? [];
const broken = promises.filter((row) => !row.held && row.gap === undefined);

const failed = tests.filter(({ status }) => status === 'failed');
const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
const unread = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
const list = (word, named) => {
  for (const { file, fullName, failureMessages } of named) {
    console.log(`${word}: ${file}: ${fullName}\n        ${failureMessages[0]?.split('\n')[0]}`);
  }
};
for (const { file, message } of unread) console.log(`failed: ${file}: ${message.split('\n')[0]}`);
list('failed', failed);
list('passed when tried again', again);
for (const { number, promise, measured } of broken) console.log(`not held: ${number}. ${promise}: ${measured}`);

const slowest = files
  .map(({ file, startTime, endTime }) => ({ file, seconds: Math.round((endTime - startTime) / 1000) }))
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 12);
console.log(`slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds} s`).join(', ')}`);

const passed = tests.filter(({ status }) => status === 'passed').length;
const held = promises.filter((row) => row.held).length;
console.log(`${passed + held} passed, ${failed.length + unread.length + broken.length} failed`);
