import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { Roles, scopes } from '../roles.ts';

export const getScreens = get('/web/roles/screens', {
  summary: 'The roles of the caller and how much of which screen they see.',
  reply: v.object({ roles: Roles, screens: v.record(v.string(), v.picklist(scopes)) }),
  errors: [],
});
