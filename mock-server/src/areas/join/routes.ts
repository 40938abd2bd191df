import { getWebMeeting, getWebRtcServers, joinByPin } from '@meet/contracts/areas/join';
import { code } from '@meet/contracts/wire/errors';
import { isTooEarly } from '@meet/fixtures/areas/meetings';
import type { FastifyInstance } from 'fastify';
import { heldBackUntil } from '../../domain/maintenance.ts';
import { isJoinedByBrowser, isSoldTo } from '../../domain/ways-in.ts';
import { assertThat } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { attempt, fromAddress, networkOf } from '../../worlds/access/brakes.ts';
import { limitRate } from '../../worlds/access/rate-limit.ts';
import { withTurnCredentials } from './turn-credentials.ts';

export function join(app: FastifyInstance): void {
  serve(app, getWebMeeting, ({ world, query: { umi } }) => {
    const meeting = world.store.meetings.by('umi', umi);
    assertThat(meeting, code.notFound, 'no meeting has this umi');
    const webRtcEnabled = isJoinedByBrowser(world, meeting);
    const webRtcTooEarly = isTooEarly(meeting, world.clock.now()) || heldBackUntil(world, meeting) !== undefined;
    const { meetingId: id, endToEnd } = meeting;
    return { id, webRtcEnabled, webRtcTooEarly, ...(endToEnd && { endToEnd }) };
  });

  serve(app, joinByPin, ({ world, request, body: { meetingId, pin } }) => {
    limitRate(request, 'join');
    assertThat(world.settings.publicSettings.pinCode, code.featureDisabled, 'joining with a PIN is switched off (public setting pinCode)');
    const identifier = meetingId.replaceAll(/\s/g, '');
    const meeting = world.store.meetings.by('meetingId', identifier);
    // Identifiers that nobody has count, too: waiting tells nothing.
    const guess = attempt([world.brakes.pin, `${identifier} ${networkOf(request.ip)}`], fromAddress(request, world.brakes.pinFromAddress));
    assertThat(meeting && meeting.pin === pin.trim(), code.notFound, 'no meeting has this identifier and this PIN');
    guess.succeeded();
    assertThat(!meeting.endToEnd, code.featureDisabled, 'the key of an encrypted meeting stands in its link, and no PIN leads to it');
    assertThat(
      isSoldTo(world, meeting.organization.id, ['UnauthenticatedUser', 'PinCode']),
      code.featureDisabled,
      'no subscription of this organization has UnauthenticatedUser and PinCode',
    );
    return { umi: meeting.umi };
  });

  serve(app, getWebRtcServers, ({ world }) => {
    const { stunServers, turnServers } = world.settings.webRtcServers;
    return {
      stunServers,
      turnServers: turnServers.map((server) => ('secret' in server ? withTurnCredentials(server, Date.now()) : server)),
    };
  });
}
