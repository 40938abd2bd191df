import type { CallState } from '../../../call/state/call-state.ts';
import type { MeetingCall } from '../../../call/state/meeting-call.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export interface AdmissionProps {
  call: MeetingCall;
  state: CallState;
  /** The name it was asked with. */
  name: string;
  isWithoutDevices?: boolean;
  onAsk: (name: string) => void;
}

/** The waiting room of a call, and what its buttons do to it. */
export function AdmissionStatus({ call, state, name, isWithoutDevices = false, onAsk }: AdmissionProps) {
  if (state.kind !== 'waiting' && state.kind !== 'connection') return null;
  return (
    <WaitingRoom
      state={state}
      name={name}
      isWithoutDevices={isWithoutDevices}
      reconnecting={call.reconnecting.value}
      onCancel={() => {
        call.cancel();
        // A rejected request has switched the camera off.
        void call.media.open();
      }}
      onAskAgain={() => {
        call.cancel();
        onAsk(name);
      }}
      onRetryStart={call.retryStart}
    />
  );
}
