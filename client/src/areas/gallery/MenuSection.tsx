import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { PickMenu } from '../../ui/overlays/PickMenu.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Button } from '../../ui/buttons/Button.tsx';

export default function MenuSection() {
  const t = useWords();
  const [picked, setPicked] = useState<'one' | 'two'>('one');
  const [done, setDone] = useState('');
  const item = (name: 'overview' | 'reload' | 'signOut') => ({ name, label: t(`app.${name}`), run: () => setDone(name) });
  return (
    <div className="gallery-line">
      <MenuButton
        label={t('app.menu')}
        items={() => [
          { ...item('overview'), icon: 'info' },
          { ...item('reload'), why: t('noAccess.title') },
          { ...item('signOut'), isDanger: true },
        ]}
      />
      <output>{done}</output>
      <PickMenu
        icon="settings"
        label={t('app.theme')}
        value={picked}
        options={[
          { value: 'one', text: t('app.themeLight') },
          { value: 'two', text: t('app.themeDark') },
        ]}
        showValue
        onPick={setPicked}
      />
      <Popover icon="info" label={t('app.help')}>
        {(close) => <Button onClick={close}>{t('app.close')}</Button>}
      </Popover>
    </div>
  );
}
