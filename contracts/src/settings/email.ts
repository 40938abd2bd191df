import { domainKey } from '../wire/hosts.ts';
import { section } from './section.ts';
import { host, port } from './shared.ts';

const tlsModes = ['none', 'starttls', 'tls'] as const;

export const email = section(
  {
    server: {
      smtpServer: { ...host, required: true },
      smtpPort: { ...port, required: true },
      smtpTls: { kind: 'choice', options: tlsModes, required: true },
      smtpLogin: { kind: 'text', maxLength: 200 },
      smtpPassword: { kind: 'secret', maxLength: 200, required: true },
      sender: { kind: 'email', required: true },
    },
    domains: {
      blockedDomains: { kind: 'tags', each: 'domain', maxItems: 500 },
      authorizedDomains: { kind: 'tags', each: 'domain', maxItems: 500 },
    },
  },
  {
    trials: { server: 'smtp' },
    when: { smtpPassword: ({ smtpLogin }) => smtpLogin !== '' },
    rules: [
      {
        name: 'blockedOrAuthorized',
        at: 'authorizedDomains',
        holds: ({ blockedDomains, authorizedDomains }) => {
          const blocked = new Set(blockedDomains.map(domainKey));
          return !authorizedDomains.some((domain) => blocked.has(domainKey(domain)));
        },
      },
    ],
  },
);
