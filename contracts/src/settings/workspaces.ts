import { section } from './section.ts';

const isOn = ({ workspacesEnabled }: { workspacesEnabled: boolean }): boolean => workspacesEnabled;

export const workspaces = section(
  {
    workspaces: {
      workspacesEnabled: { kind: 'flag' },
      workspaceDomains: { kind: 'tags', each: 'domain', maxItems: 500 },
      workspaceMembers: { kind: 'number', min: 2, max: 10_000, whole: true, required: true },
    },
  },
  { when: { workspaceDomains: isOn, workspaceMembers: isOn } },
);
