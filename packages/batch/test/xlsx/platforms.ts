// Both platforms that give workbooks what they need: of every file they must say the same. Node's is the command line's.
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
