import {
  changeWorld,
  createWorld,
  currentWorld,
  defaultWorld,
  deleteWorld,
  resetWorld,
  worldCookie,
  WorldChange,
  worldLimits,
  worldSizes,
} from '@meet/contracts/mock';
import { getWorldSettings, restoreWorld, saveWorld, WorldSnapshot, type WorldSettings } from '@meet/contracts/mock-worlds';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../src/ui/buttons/Button.tsx';
import { SelectField } from '../src/ui/fields/SelectField.tsx';
import { TextField } from '../src/ui/fields/TextField.tsx';
import { saveText } from '../src/ui/browser/save-text.ts';
import { Card } from '../src/ui/layout/Card.tsx';
import { FieldForm, numberIn, textIn } from './FieldForm.tsx';
import { TextBox } from './TextBox.tsx';
import { call, useControl, useLatest } from './use-control.ts';

const readSettings = () => call(getWorldSettings);

/** The worlds of this server, and the settings and state of this one. */
export function WorldSection({ world }: { world: string }) {
  const settings = useLatest(readSettings);
  return (
    <div className="control-grid">
      <Worlds world={world} />
      {settings && <Limits key={JSON.stringify(settings.limits)} limits={settings.limits} />}
      <State world={world} />
      {settings && <Settings settings={settings} />}
    </div>
  );
}

/** The default world has no cookie. */
function chooseWorld(id: string = defaultWorld): void {
  document.cookie = `${worldCookie}=${id === defaultWorld ? '; Max-Age=0' : id}; Path=/meet; SameSite=Lax`;
}

function Worlds({ world }: { world: string }) {
  const { act } = useControl();
  return (
    <Card title="Worlds" text="Each has data, sessions, clock, faults and meetings of its own.">
      <FieldForm
        submit="Make and choose"
        onSubmit={({ seed, size, now }) =>
          act('A new world is made and chosen.', async () => {
            const wanted = worldSizes.find((one) => one === size);
            const body = {
              seed: numberIn(seed),
              ...(wanted && { size: wanted }),
              ...(now !== undefined && { now: new Date(`${String(now)}Z`) }),
            };
            chooseWorld((await call(createWorld, { body })).world);
          })
        }
      >
        <TextField label="Seed" name="seed" type="number" defaultValue="1" required />
        <SelectField label="Size" name="size" options={worldSizes.map((value) => ({ value, text: value }))} />
        <TextField label="Now (UTC)" name="now" type="datetime-local" />
      </FieldForm>
      <FieldForm
        submit="Choose"
        onSubmit={({ id }) =>
          act('The world is chosen.', async () => {
            const wanted = textIn(id) ?? defaultWorld;
            chooseWorld(wanted);
            try {
              const { world: chosen } = await call(currentWorld);
              // A demo keeps its cookie from programs.
              if (chosen !== wanted) throw new Error('In a demo a browser stays in its own world.');
            } catch (error) {
              chooseWorld(world);
              throw error;
            }
          })
        }
      >
        <TextField label="Id of another world" name="id" required autoComplete="off" />
      </FieldForm>
      <div className="control-row">
        <Button onClick={() => void act('The world is as at its beginning.', () => call(resetWorld))}>Reset this world</Button>
        <Button kind="danger" onClick={() => void act('The world is gone.', () => call(deleteWorld).then(() => chooseWorld()))}>
          Delete this world
        </Button>
      </div>
    </Card>
  );
}

const limitLabels: Record<(typeof worldLimits)[number], string> = {
  sessionLifeMs: 'Life of session tokens (ms)',
  refreshLifeMs: 'Life of refresh tokens (ms)',
  refreshReuseMs: 'Reuse of a refresh token (ms)',
  captchaLifeMs: 'Life of captchas (ms)',
  loginFailuresBeforeCaptcha: 'Failures before a captcha',
  loginFailureWindowMs: 'Failures count for (ms)',
};

function Limits({ limits }: Pick<WorldSettings, 'limits'>) {
  const { act } = useControl();
  return (
    <Card title="Limits" text="They act at once on what is asked from now on.">
      <FieldForm
        submit="Save limits"
        onSubmit={(fields) =>
          act('The limits are changed.', () =>
            call(changeWorld, { body: { limits: Object.fromEntries(worldLimits.map((name) => [name, numberIn(fields[name])])) } }),
          )
        }
      >
        {worldLimits.map((name) => (
          <TextField key={name} label={limitLabels[name]} name={name} type="number" min="0" required defaultValue={limits[name]} />
        ))}
      </FieldForm>
    </Card>
  );
}

/** As JSON, because a world can have settings that no form of the console allows. */
function Settings({ settings }: { settings: WorldSettings }) {
  const { act } = useControl();
  const [draft, setDraft] = useState<string>();
  const text = JSON.stringify({ ...settings, limits: undefined }, undefined, 2);
  const problem = draft === undefined ? undefined : problemOf(draft, WorldChange);
  const apply = () =>
    act('The settings are changed.', () =>
      call(changeWorld, { body: v.parse(WorldChange, JSON.parse(draft ?? '{}')) }).then(() => setDraft(undefined)),
    );
  return (
    <Card title="Settings" text="What PATCH /worlds/current takes; what you leave out stays as it is.">
      <TextBox label="Settings of this world" rows={16} value={draft ?? text} error={problem} onChange={setDraft} />
      <div className="control-row">
        <Button disabled={draft === undefined || problem !== undefined} onClick={() => void apply()}>
          Apply
        </Button>
        <Button disabled={draft === undefined} onClick={() => setDraft(undefined)}>
          Discard
        </Button>
      </div>
    </Card>
  );
}

/** Why a text is not what a schema describes; undefined where it is. */
export function problemOf(text: string, schema: v.GenericSchema): string | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    const [issue] = read.issues ?? [];
    return issue && `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function State({ world }: { world: string }) {
  const { act } = useControl();
  const save = async () =>
    saveText(`world-${world.slice(0, 8)}.json`, JSON.stringify(await call(saveWorld), undefined, 1), 'application/json');
  const load = async (file: File) => {
    const kept: unknown = JSON.parse(await file.text());
    await call(restoreWorld, { body: v.parse(WorldSnapshot, kept) });
  };
  return (
    <Card
      title="State"
      text="All that has changed in this world since its fixtures, tokens included, as JSON: to be kept, and to be put back here or elsewhere."
    >
      <div className="control-row">
        <Button icon="download" onClick={() => void act('The state is saved.', save)}>
          Download the state
        </Button>
      </div>
      <TextField
        label="Load a state"
        name="state"
        type="file"
        accept=".json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void act('The world is in the loaded state.', () => load(file)).then(() => (target.value = ''));
        }}
      />
    </Card>
  );
}
