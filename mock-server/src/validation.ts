import { code } from '@meet/contracts/wire/errors';
import type { FieldProblem } from '@meet/contracts/wire/problem';
import { emailForm, isRealDay } from '@meet/contracts/wire/wire';
import { Ajv, type ErrorObject } from 'ajv';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from './documents/json-schema.ts';
import { Problem } from './problem.ts';

/** Where a value comes from; the words of the message. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** Bodies and replies as they are; in addresses everything is text, so there numbers and flags are read from it. */
const strict = lazy(() => newAjv({ coerceTypes: false, allErrors: true }));
const fromText = lazy(() => newAjv({ coerceTypes: true, allErrors: true }));
const replies = lazy(() => newAjv({ coerceTypes: false, allErrors: false }));

function newAjv(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    // The schemas are made from contracts; what JSON Schema does not know is refused by `strict`.
    meta: false,
    validateSchema: false,
    removeAdditional: false,
    useDefaults: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  });
  ajv.addFormat('email', emailForm.requirement);
  // Its pattern says the rest, and lets people leave out the seconds.
  ajv.addFormat('date-time', isRealDay);
  return ajv;
}

/** Checks one part of a request against its contract; problem 1004 names every field at fault. */
export function requestCheck(part: RequestPart, contract: GenericSchema): (value: unknown) => void {
  const check = lazy(() => (part === 'body' ? strict : fromText)().compile(jsonSchemaOf(contract)));
  return (value) => {
    const validate = check();
    if (validate(value)) return;
    const errors = (validate.errors ?? []).slice(0, errorsMax);
    throw new Problem(code.invalidParameter, errors.map((error) => `${part}: ${messageOf(error)}`).join('; '), {
      fields: fieldsOf(errors),
    });
  };
}

/** Checks what a handler is about to answer; a broken promise is our own fault, 1000. */
export function replyCheck(contract: GenericSchema): (value: unknown) => void {
  const check = lazy(() => replies().compile(jsonSchemaOf(contract)));
  return (value) => {
    const validate = check();
    if (validate(value)) return;
    throw new Problem(code.internal, `the reply breaks its contract: ${(validate.errors ?? []).map(messageOf).join('; ')}`);
  };
}

/** Compiling all contracts would be most of the time to the first answer; few are needed in one run. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A caller can send any number of wrong members, with names of any length. */
const errorsMax = 200;
const nameMaxCharacters = 200;

const fieldOf = ({ instancePath, params }: ErrorObject): string => {
  const member: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  const name = (typeof member === 'string' ? [...path, member] : path).join('.');
  return name.length > nameMaxCharacters ? ownCopy(name.slice(0, nameMaxCharacters)) : name;
};

/** A slice alone would keep all of the text it was cut from. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

function messageOf(error: ErrorObject): string {
  const field = fieldOf(error);
  if (error.keyword === 'required') return `${field} is missing`;
  if (error.keyword === 'additionalProperties') return `${field} is no field of this call`;
  const choices: unknown = error.params['allowedValues'];
  return `${field || 'it'} ${error.message ?? 'is wrong'}${Array.isArray(choices) ? ` (${choices.join(', ')})` : ''}`;
}

function fieldsOf(errors: readonly ErrorObject[]): FieldProblem[] {
  const fields = new Map(errors.toReversed().map((error) => [fieldOf(error), codeOf(error)]));
  fields.delete('');
  return [...fields].map(([name, code]) => ({ name, code })).toReversed();
}

/** Missing or left empty; an e-mail address that is none; anything else. */
function codeOf({ keyword, params }: ErrorObject): number {
  if (keyword === 'required' || (keyword === 'minLength' && params['limit'] === 1)) return code.valueRequired;
  return keyword === 'format' && params['format'] === 'email' ? code.invalidEmail : code.invalidParameter;
}
