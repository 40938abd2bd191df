import { userChangeRefusal } from '@meet/contracts/rules';
import { CsvScreen } from '../../../csv/CsvScreen.tsx';
import type { CsvOperation } from '../../../csv/csv-operation.ts';
import { useMe } from '../../../entities/users/use-me.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import type { PlainKey } from '../../../i18n/words.ts';
import { emailMigration, userDeletion, userImport } from './csv-operations.ts';

function UserCsvScreen({ kind, titleKey }: { kind: CsvOperation; titleKey: PlainKey }) {
  const t = useWords();
  return (
    <CsvScreen kind={kind} title={t(titleKey)} why={userChangeRefusal(useMe().roles)} back={{ href: '/users', text: t('users.title') }} />
  );
}

/** Creates and changes users (001 §2). */
export const ImportScreen = () => <UserCsvScreen kind={userImport} titleKey="users.byFile.import" />;

export const DeletionScreen = () => <UserCsvScreen kind={userDeletion} titleKey="users.byFile.deletion" />;

/** Gives users new e-mail addresses. */
export const MigrationScreen = () => <UserCsvScreen kind={emailMigration} titleKey="users.byFile.email-migration" />;
