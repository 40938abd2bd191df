import { repositoryKey, repositoryPath } from '@meet/contracts/areas/downloads';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';

export const distributions = ['debian', 'fedora', 'suse'] as const;

export type Distribution = (typeof distributions)[number];

export interface GuideStep {
  step: 'key' | 'add' | 'install' | 'update';
  command: string;
}

/**
 * The folder of the repositories as an address for a command line (NAV-06); undefined when the settings name none, or one
 * that holds more than letters, digits and a few marks: people copy these lines into a shell.
 */
export function repositoryAddress(settings: Pick<PublicSettings, 'updateRelativePath'>, origin: string): string | undefined {
  const path = repositoryPath(settings);
  if (!path || !URL.canParse(path, origin)) return undefined;
  const { href } = new URL(path, origin);
  return /^https?:\/\/[\w.:[\]-]+\/[\w./~-]*$/.test(href) ? href : undefined;
}

const keyFile = `/etc/apt/keyrings/${repositoryKey}`;

/** What to type, in this order. */
export function guideOf(distribution: Distribution, address: string): readonly GuideStep[] {
  const key = address + repositoryKey;
  const guides: Record<Distribution, readonly GuideStep[]> = {
    debian: [
      { step: 'key', command: `sudo mkdir -p /etc/apt/keyrings && sudo curl -fsSLo ${keyFile} ${key}` },
      {
        step: 'add',
        command: `echo "deb [signed-by=${keyFile}] ${address}deb stable main" | sudo tee /etc/apt/sources.list.d/meet.list`,
      },
      { step: 'install', command: 'sudo apt update && sudo apt install meet' },
      { step: 'update', command: 'sudo apt update && sudo apt upgrade meet' },
    ],
    fedora: [
      { step: 'key', command: `sudo rpm --import ${key}` },
      { step: 'add', command: `sudo curl -fsSLo /etc/yum.repos.d/meet.repo ${address}rpm/meet.repo` },
      { step: 'install', command: 'sudo dnf install meet' },
      { step: 'update', command: 'sudo dnf upgrade meet' },
    ],
    suse: [
      { step: 'key', command: `sudo rpm --import ${key}` },
      { step: 'add', command: `sudo zypper addrepo ${address}suse/meet.repo` },
      { step: 'install', command: 'sudo zypper refresh && sudo zypper install meet' },
      { step: 'update', command: 'sudo zypper update meet' },
    ],
  };
  return guides[distribution];
}
