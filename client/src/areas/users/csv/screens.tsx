import { userChangeRefusal } from '@meet/contracts/rules';
import { useManager } from '../../../entities/users/use-manager.ts';
import { CsvScreen } from '../../../csv/CsvScreen.tsx';
import type { FileKind } from '../../../csv/kinds.ts';
import { useWords } from '../../../i18n/use-words.tsx';

function UserFile({ kind }: { kind: Exclude<FileKind, 'organizers'> }) {
  const t = useWords();
  return (
    <CsvScreen
      kind={kind}
      title={t(`users.byFile.${kind}`)}
      why={userChangeRefusal(useManager().roles)}
      back={{ href: '/users', text: t('users.title') }}
    />
  );
}

/** Users from a file (001 §2). */
export const ImportScreen = () => <UserFile kind="import" />;

/** Users away by a file. */
export const DeletionScreen = () => <UserFile kind="deletion" />;

/** Other addresses by a file. */
export const MigrationScreen = () => <UserFile kind="email-migration" />;
