// Both implementations of Platform, which must give the same results. Node's is the one of the command line.
import type { Platform } from '@curp/batch/xlsx';
import { nodePlatform } from '../../../../apps/cli/src/formats/node-platform.ts';
import { webPlatform } from '../../src/xlsx/web-platform.ts';

interface NamedPlatform {
  readonly name: string;
  readonly platform: Platform;
  readonly module: string;
}

export { nodePlatform };

export const PLATFORMS: readonly NamedPlatform[] = [
  {
    name: 'nodePlatform',
    platform: nodePlatform,
    module: import.meta.resolve('../../../../apps/cli/src/formats/node-platform.ts'),
  },
  { name: 'webPlatform', platform: webPlatform, module: import.meta.resolve('../../src/xlsx/web-platform.ts') },
];
