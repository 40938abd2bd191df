import { fieldSet } from '@meet/contracts/fields/fields';
import { languages } from '@meet/contracts/languages';
import { code } from '@meet/contracts/wire/errors';
import { formSpec } from '../../form/form-spec.ts';

export const organizationForm = formSpec({
  area: 'organizations',
  set: fieldSet({
    name: { kind: 'text', required: true, maxLength: 200 },
    machineId: { kind: 'text', pattern: /[\w-]{4,64}/, maxLength: 64 },
  }),
  lands: { [code.invalidPropertyValue]: 'name' },
});

export const managerForm = formSpec({
  area: 'organizations',
  set: fieldSet({ email: { kind: 'choice', required: true }, language: { kind: 'choice', options: languages } }),
  lands: {
    [code.notFound]: 'email',
    [code.insufficientRights]: 'email',
    [code.userExists]: 'email',
    [code.invalidPropertyValue]: 'language',
  },
});
