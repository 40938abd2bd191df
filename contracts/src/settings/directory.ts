import { section } from './section.ts';
import { baseDn, expiry, loginDn } from './shared.ts';

const directoryKinds = ['ldap', 'scim'] as const;

interface Chosen {
  contactSearch: boolean;
  directoryKind: string;
}

const isOn = ({ contactSearch }: Chosen): boolean => contactSearch;
const byLdap = ({ contactSearch, directoryKind }: Chosen): boolean => contactSearch && directoryKind === 'ldap';
const byScim = ({ contactSearch, directoryKind }: Chosen): boolean => contactSearch && directoryKind === 'scim';

/** Where contacts are looked up; sign-in has an LDAP of its own. */
export const directory = section(
  {
    directory: {
      contactSearch: { kind: 'flag' },
      directoryKind: { kind: 'choice', options: directoryKinds, required: true },
      directoryUrl: { kind: 'url', schemes: ['ldaps', 'ldap'], maxLength: 500, required: true },
      directoryLoginDn: { ...loginDn, required: true },
      directoryPassword: { kind: 'secret', maxLength: 200, required: true },
      directoryBaseDn: { ...baseDn, required: true },
      scimUrl: { kind: 'url', maxLength: 500, required: true },
      scimToken: { kind: 'secret', maxLength: 2_000, required: true },
      resultLimit: { kind: 'number', min: 1, max: 1_000, whole: true, required: true },
      searchMinimum: { kind: 'number', min: 1, max: 20, whole: true, required: true },
      directoryCache: { ...expiry(['minutes', 'hours', 'days'], { amount: 7, unit: 'days' }), required: true },
    },
  },
  {
    failures: { directory: 'directory' },
    trials: { directory: 'directory' },
    when: {
      directoryKind: isOn,
      directoryUrl: byLdap,
      directoryLoginDn: byLdap,
      directoryPassword: byLdap,
      directoryBaseDn: byLdap,
      scimUrl: byScim,
      scimToken: byScim,
      resultLimit: isOn,
      searchMinimum: isOn,
      directoryCache: isOn,
    },
  },
);
