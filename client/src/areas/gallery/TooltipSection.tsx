import { useWords } from '../../i18n/use-words.tsx';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';

export default function TooltipSection() {
  const t = useWords();
  return (
    <div className="gallery-line">
      <Tooltip content={t('notFound.text')}>
        <Button>{t('app.help')}</Button>
      </Tooltip>
      <Tooltip content={`<b>${t('crash.title')}</b><br>${t('crash.text')}`}>
        <Button>{t('app.support')}</Button>
      </Tooltip>
      <Tooltip content={t('app.loading')}>
        <IconButton icon="info" label={t('app.overview')} title="" />
      </Tooltip>
    </div>
  );
}
