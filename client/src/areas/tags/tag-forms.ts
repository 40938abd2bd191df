import { fieldSet } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { isAllowedValue, ruleValueForm } from '@meet/contracts/areas/tags';
import { formSpec } from '../../form/form-spec.ts';

export const nameForm = formSpec({
  area: 'tags',
  set: fieldSet({ name: { kind: 'text', required: true, maxLength: 100 } }),
  lands: { [code.invalidPropertyValue]: 'name' },
});

export const ruleForm = formSpec({
  area: 'tags',
  set: fieldSet(
    {
      ruleValue: { kind: 'text', required: true, pattern: ruleValueForm, maxLength: 500 },
      defaultValue: { kind: 'text', maxLength: 100 },
    },
    {
      rules: [
        {
          name: 'defaultFits',
          at: 'defaultValue',
          holds: ({ ruleValue, defaultValue }) => defaultValue === '' || isAllowedValue([{ ruleValue }], defaultValue),
        },
      ],
    },
  ),
});

/** A value, one of these where the rules of the tag name any. */
const tagValue = (values: readonly string[]) =>
  values.length > 0
    ? ({ kind: 'choice', options: values, required: true, code: code.invalidPropertyValue } as const)
    : ({ kind: 'text', maxLength: 100, code: code.invalidPropertyValue } as const);

export const valueForm = (values: readonly string[]) =>
  formSpec({ area: 'tags', set: fieldSet({ tagValue: tagValue(values) }), lands: { [code.invalidPropertyValue]: 'tagValue' } });

/** Somebody, by their e-mail address, and the value they are to carry. */
export const addForm = (values: readonly string[]) =>
  formSpec({
    area: 'tags',
    set: fieldSet({ email: { kind: 'choice', required: true }, tagValue: tagValue(values) }),
    lands: {
      [code.notFound]: 'email',
      [code.insufficientRights]: 'email',
      [code.userExists]: 'email',
      [code.invalidPropertyValue]: 'tagValue',
    },
  });
