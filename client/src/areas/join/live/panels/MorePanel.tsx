import { useId, type ReactNode } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Toggle } from '../../../../ui/fields/Check.tsx';
import { layouts, pictureQualities, selfViews, sharedContents, type Layout, type LiveOptions } from '../live-options.ts';
import type { LiveSigns } from '../live-view-props.ts';
import type { ViewToggle } from '../stage/use-full-screen.ts';
import './more.css';

export interface MorePanelProps {
  options: LiveOptions;
  /** That of now: undefined while a single tile is large instead. */
  layout: Layout | undefined;
  onChange: (change: Partial<LiveOptions>) => void;
  fullScreen: ViewToggle;
  pictureInPicture: ViewToggle;
  onShortcuts: () => void;
  /** Undefined where the server has no reactions. */
  signs: LiveSigns | undefined;
  /** Somebody used what can't be used. */
  onRefused: (why: string) => void;
  canShare: boolean;
  /** How the line is and how joining went. */
  children: ReactNode;
}

/** How the meeting is looked at, keys, and the state of the line. */
export function MorePanel({
  options,
  layout,
  onChange,
  fullScreen,
  pictureInPicture,
  onShortcuts,
  signs,
  onRefused,
  canShare,
  children,
}: MorePanelProps) {
  const t = useWords();
  return (
    <div className="live-panel-body">
      {signs && <Reactions {...signs} onRefused={onRefused} />}
      <Choice<Layout>
        label={t('live.layout.title')}
        options={layouts.map((value) => ({ value, text: t(`live.layout.${value}`) }))}
        value={layout}
        onPick={(picked) => onChange({ layout: picked })}
      />
      <Choice
        label={t('live.selfView.title')}
        options={selfViews.map((value) => ({ value, text: t(`live.selfView.${value}`) }))}
        value={options.selfView}
        onPick={(selfView) => onChange({ selfView })}
      />
      <Choice
        label={t('live.pictureQuality.title')}
        options={pictureQualities.map((value) => ({ value, text: t(`live.pictureQuality.${value}`) }))}
        value={options.pictureQuality}
        onPick={(pictureQuality) => onChange({ pictureQuality })}
      />
      {canShare && (
        <Choice
          label={t('live.sharedContent.title')}
          options={sharedContents.map((value) => ({ value, text: t(`live.sharedContent.${value}`) }))}
          value={options.sharedContent}
          onPick={(sharedContent) => onChange({ sharedContent })}
        />
      )}
      <div className="live-row">
        {fullScreen.toggle && (
          <Button size="small" icon={fullScreen.isOpen ? 'minimize' : 'maximize'} onClick={fullScreen.toggle}>
            {t(fullScreen.isOpen ? 'live.leaveFullScreen' : 'live.fullScreen')}
          </Button>
        )}
        {pictureInPicture.toggle && (
          <Button size="small" icon="picture-in-picture-2" aria-pressed={pictureInPicture.isOpen} onClick={pictureInPicture.toggle}>
            {t('live.pictureInPicture')}
          </Button>
        )}
        <Button size="small" icon="keyboard" onClick={onShortcuts}>
          {t('live.keys.title')}
        </Button>
      </div>
      <Toggle
        label={t('live.cameras.receive')}
        checked={options.receivesCameras}
        onChange={(receivesCameras) => onChange({ receivesCameras })}
      />
      <Toggle label={t('live.keys.use')} checked={options.shortcuts} onChange={(shortcuts) => onChange({ shortcuts })} />
      {children}
    </div>
  );
}

/** What cannot be sent stays reachable, like the controls, so that everybody can read the reason. */
function Reactions({ why: rule, onReact, onRefused }: Pick<LiveSigns, 'why' | 'onReact'> & Pick<MorePanelProps, 'onRefused'>) {
  const t = useWords();
  const id = useId();
  const why = rule && t(`live.why.${rule}`);
  return (
    <div className="live-row" role="group" aria-label={t('live.sign.react')}>
      {reactions.map((reaction) => (
        <Button
          key={reaction}
          size="small"
          aria-disabled={why ? true : undefined}
          aria-describedby={why && id}
          onClick={() => (why ? onRefused(why) : onReact(reaction))}
        >
          {reaction}
        </Button>
      ))}
      {why && (
        <p id={id} className="entry-small">
          {why}
        </p>
      )}
    </div>
  );
}

/** Screen readers say what an emoji shows. */
const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'];

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  /** Undefined: none of them. */
  value: Value | undefined;
  onPick: (value: Value) => void;
}

/** A group of radio buttons. */
function Choice<Value extends string>({ label, options, value, onPick }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="live-choice">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onPick(option.value)} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
