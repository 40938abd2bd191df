import { useWords } from '../i18n/use-words.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import './notice-list.css';
import { useServices } from './services.ts';

/** The messages that go by themselves, in the corner. */
export function NoticeList() {
  const { notices } = useServices();
  const t = useWords();
  return (
    <div
      className="notice-list"
      role="presentation"
      onMouseEnter={notices.hold}
      onMouseLeave={notices.release}
      onFocus={notices.hold}
      onBlur={notices.release}
    >
      {notices.entries.value.map(({ id, kind, text }) => (
        <Notice key={id} kind={kind} end={<IconButton icon="x" label={t('app.close')} onClick={() => notices.close(id)} />}>
          {text}
        </Notice>
      ))}
    </div>
  );
}
