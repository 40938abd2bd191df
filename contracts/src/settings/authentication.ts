import { isSearchFilter } from '../wire/directory-names.ts';
import { section } from './section.ts';
import { baseDn, expiry, loginDn } from './shared.ts';

const byLdap = ({ ldapEnabled }: { ldapEnabled: boolean }): boolean => ldapEnabled;
const bySso = ({ ssoEnabled }: { ssoEnabled: boolean }): boolean => ssoEnabled;
const bySaml = ({ samlEnabled }: { samlEnabled: boolean }): boolean => samlEnabled;

const pem = /\s*-----BEGIN CERTIFICATE-----[A-Za-z\d+/=\s]+-----END CERTIFICATE-----\s*/;

export const authentication = section(
  {
    ldap: {
      ldapEnabled: { kind: 'flag' },
      ldapUrl: { kind: 'url', schemes: ['ldaps', 'ldap'], required: true },
      ldapLoginDn: { ...loginDn, required: true },
      ldapPassword: { kind: 'secret', maxLength: 200, required: true },
      ldapBaseDn: { ...baseDn, required: true },
      ldapFilter: { kind: 'text', maxLength: 500, pattern: /\(.+\)/, fits: isSearchFilter },
      ldapDelegate: { kind: 'flag' },
    },
    sso: {
      ssoEnabled: { kind: 'flag' },
      ssoText: { kind: 'text', maxLength: 40, required: true },
      ssoUrl: { kind: 'url', path: true, maxLength: 500, required: true },
      ssoClientId: { kind: 'text', maxLength: 200, required: true },
      ssoClientSecret: { kind: 'secret', maxLength: 500, required: true },
      ssoConfigurationUrl: { kind: 'url', maxLength: 500, required: true },
    },
    saml: {
      samlEnabled: { kind: 'flag' },
      samlUrl: { kind: 'url', path: true, maxLength: 500, required: true },
      /** Assertions name it; those of another one are refused. */
      samlIssuer: { kind: 'text', maxLength: 500, required: true },
      samlCertificate: { kind: 'text', lines: true, maxLength: 10_000, pattern: pem, required: true },
    },
    samlKey: {
      samlKeyAlias: { kind: 'text', maxLength: 100, required: true },
      samlKeyPassword: { kind: 'secret', maxLength: 200, required: true },
      /** PKCS#12 with an RSA key under that alias (001 §5). */
      samlKeyFile: { kind: 'file', endings: ['.p12', '.pfx'], maxBytes: 100_000, required: true },
    },
    otp: {
      otpEnabled: { kind: 'flag' },
      otpLife: { ...expiry(['minutes'], { amount: 60, unit: 'minutes' }), required: true },
    },
    api: { apiEnabled: { kind: 'flag' } },
  },
  {
    failures: { ldap: 'ldap', sso: 'ssoOauth', saml: 'ssoSaml', samlKey: 'samlKey' },
    trials: { ldap: 'ldap', sso: 'sso' },
    when: {
      ldapUrl: byLdap,
      ldapLoginDn: byLdap,
      ldapPassword: byLdap,
      ldapBaseDn: byLdap,
      ldapFilter: byLdap,
      ldapDelegate: byLdap,
      ssoText: bySso,
      ssoUrl: bySso,
      ssoClientId: bySso,
      ssoClientSecret: bySso,
      ssoConfigurationUrl: bySso,
      samlUrl: bySaml,
      samlIssuer: bySaml,
      samlCertificate: bySaml,
      samlKeyAlias: bySaml,
      samlKeyPassword: bySaml,
      samlKeyFile: bySaml,
      otpLife: ({ otpEnabled }) => otpEnabled,
    },
    rules: [
      {
        name: 'delegateEncrypted',
        at: 'ldapUrl',
        holds: ({ ldapDelegate, ldapUrl }) => !ldapDelegate || /^\s*ldaps:/i.test(ldapUrl),
      },
    ],
  },
);
