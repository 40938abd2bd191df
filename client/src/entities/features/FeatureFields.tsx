import { Fragment } from 'react';
import { FormField } from '../../form/FormField.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { featureGroups } from './feature-groups.ts';

/** The fields of all features (001 §3), in their groups. */
export function FeatureFields() {
  const t = useWords();
  return (['functionalities', 'gateways'] as const).map((group) => (
    <Fragment key={group}>
      <h3>{t(`feature.group.${group}`)}</h3>
      {featureGroups[group].map((name) => (
        <FormField key={name} name={name} />
      ))}
    </Fragment>
  ));
}
