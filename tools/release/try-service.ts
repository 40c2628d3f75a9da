// Installs the service's .deb in a Debian that systemd boots, without network, stores or Node, and asks it for a key with the
// commands of docs/operations/install.md.
import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootDebian, CAN_BOOT } from '../../test/deploy/booted-debian.ts';
import { fencesOf } from '../testing/repository-pages.ts';

/** The first three blocks: install, token, call. */
const COMMANDS = fencesOf('docs/operations/install.md')
  .filter(({ language }) => language === 'sh')
  .slice(0, 3);
const OFFICIAL_KEY = 'SABC560626MDFLRN01';

/** `folder` has curp-api_amd64.deb. */
export async function tryService(folder: string): Promise<void> {
  if (!CAN_BOOT) return console.log('curp-api_amd64.deb: not tried, systemd cannot boot a Debian here');
  const debian = await bootDebian({ packages: 'true', files: folder });
  try {
    await debian.run('cp /mnt/curp-api_amd64.deb .');
    let token = 'TOKEN';
    let printed = '';
    for (const { text } of COMMANDS) {
      console.log(`$ ${text.trim()}`);
      printed = await debian.run(text.replace('TOKEN', token));
      // The file of tokens is read again every two seconds.
      await sleep(2500);
      token = /^curp_live_\w+/m.exec(printed)?.[0] ?? token;
      console.log(printed.trim().split('\n').slice(-3).join('\n').replace(token, 'TOKEN'));
    }
    assert.ok(printed.includes(OFFICIAL_KEY), printed);
    assert.equal(await debian.run('systemctl is-enabled curp-api@0'), 'enabled\n');
    await debian.run(
      'apt-get remove --yes curp-api && ! systemctl is-active --quiet curp-api@0 && test -e /etc/curp/api.env',
    );
  } finally {
    await debian.stop();
  }
}
