// Entry point of the page in one file: the same script is the page and, started again from its own text, the list worker.
// Two scripts would contain the rule twice.
void (typeof document === 'undefined' ? import('./lists/list-worker.ts') : import('./main.tsx'));
