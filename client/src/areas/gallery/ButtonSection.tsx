import { useWords } from '../../i18n/use-words.tsx';
import { Button, IconButton, LinkButton } from '../../ui/buttons/Button.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', undefined, 'large'] as const;

export default function ButtonSection() {
  const t = useWords();
  return (
    <>
      {sizes.map((size) => (
        <div key={size ?? ''} className="gallery-line">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} {...(size && { size })} icon="refresh-cw">
              {t('app.retry')}
            </Button>
          ))}
        </div>
      ))}
      <div className="gallery-line">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {t('app.retry')}
          </Button>
        ))}
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {t('app.retry')}
          </Button>
        ))}
      </div>
      <div className="gallery-line">
        <IconButton icon="x" label={t('app.close')} />
        <IconButton icon="x" label={t('app.close')} disabled />
        <LinkButton href="/" kind="primary" icon="arrow-left">
          {t('app.toStart')}
        </LinkButton>
        <LinkButton href="https://meet.example" kind="quiet">
          {t('app.help')}
        </LinkButton>
      </div>
      <Button kind="primary" block>
        {t('app.retry')}
      </Button>
    </>
  );
}
