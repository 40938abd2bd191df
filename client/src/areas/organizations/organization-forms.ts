import { fieldSet } from '@meet/contracts/fields/fields';
import { languages } from '@meet/contracts/languages';
import { visibleText } from '@meet/contracts/wire/names';
import { formSpec } from '../../form/form-spec.ts';

export const organizationForm = formSpec({
  area: 'organizations',
  set: fieldSet({
    name: { kind: 'text', required: true, pattern: visibleText, maxLength: 200 },
    machineId: { kind: 'text', pattern: /[\w-]{4,64}/, maxLength: 64 },
  }),
  lands: { 1026: 'name' },
});

export const managerForm = formSpec({
  area: 'organizations',
  set: fieldSet({ email: { kind: 'choice', required: true }, language: { kind: 'choice', options: languages } }),
  lands: { 1001: 'email', 1005: 'email', 1006: 'email', 1026: 'language' },
});
