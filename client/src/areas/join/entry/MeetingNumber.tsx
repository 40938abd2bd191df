import { useWords } from '../../../i18n/use-words.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { groupsOfThree } from './identifier.ts';
import './entry.css';

/** The identifier the way people say it; the line keeps its height until it is known. */
export function MeetingNumber({ id }: { id: string | undefined }) {
  const t = useWords();
  return (
    <p className="entry-facts">
      {id !== undefined && (
        <>
          <Icon name="hash" /> {t('join.client.number', { id: groupsOfThree(id) })}
        </>
      )}
    </p>
  );
}
