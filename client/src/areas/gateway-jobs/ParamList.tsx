import { useFormat } from '../../i18n/use-format.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';

/** Nested names and values, formatted. The names are those of the gateway. */
export const ParamList = ({ of }: { of: object }) => (
  <dl className="job-params">
    {Object.entries(of).map(([name, value]) => (
      <div key={name} data-nested={isGroup(value) || undefined}>
        <dt>{name}</dt>
        <dd>
          <Value value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

function Value({ value }: { value: unknown }) {
  const t = useWords();
  const { language } = useI18n();
  const { number } = useFormat();
  if (isGroup(value)) return <ParamList of={value} />;
  const said = (one: unknown): string => {
    if (typeof one === 'boolean') return t(one ? 'list.yes' : 'list.no');
    if (typeof one === 'number') return number(one);
    return typeof one === 'string' ? one : JSON.stringify(one);
  };
  if (Array.isArray(value)) return new Intl.ListFormat(language.value, { type: 'unit' }).format(value.map(said));
  return value === null ? t('list.none') : said(value);
}

/** Something with names of its own: an object, or a list of such. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some((one) => typeof one === 'object'));
