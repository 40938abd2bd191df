import type { Fields, FieldSet } from '@meet/contracts/fields/fields';
import type { PlainKey } from '../i18n/words.ts';
import type { FormOptions } from './form-model.ts';

/** The declaration of a form: fields, words and rules, without values and endpoint. */
export interface FormSpec<F extends Fields> extends Pick<FormOptions<F>, 'lands'> {
  /**
   * Where its words are: `<area>.field.<name>` is the label; where they exist, `<area>.hint.<name>` stands below,
   * `<area>.pattern.<name>` says what fits, `<area>.code.<name>.<code>` what a code means there, `<area>.option.<name>.<value>` and `<area>.rule.<name>` speak of choices and rules.
   */
  area: string;
  set: FieldSet<F>;
  /** The `autocomplete` attributes of its inputs. */
  autoComplete?: { readonly [Name in keyof F]?: string };
}

type Label<Area extends string, F extends Fields> = `${Area}.field.${keyof F & string}`;

/** A field without a label does not compile; the error names it. */
type Labelled<Area extends string, F extends Fields> =
  Label<Area, F> extends PlainKey ? unknown : { missingWords: Exclude<Label<Area, F>, PlainKey> };

export const formSpec = <Area extends string, F extends Fields>(spec: FormSpec<F> & { area: Area } & Labelled<Area, F>): FormSpec<F> =>
  spec;
