import { CsvScreen } from './CsvScreen.tsx';

/** Users from a file (001 §2). */
export const ImportScreen = () => <CsvScreen kind="import" />;

/** Users away by a file. */
export const DeletionScreen = () => <CsvScreen kind="deletion" />;

/** Other addresses by a file. */
export const MigrationScreen = () => <CsvScreen kind="email-migration" />;
