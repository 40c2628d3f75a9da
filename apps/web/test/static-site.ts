// The page of this run of the tests, as any host of files would serve it.
import { WEB_FOLDER } from '../../../tools/harness/web-folder.ts';
import { serveFolder, type Site } from '../../../tools/harness/static-host.ts';

export function serveSite(): Promise<Site> {
  return serveFolder(WEB_FOLDER);
}
