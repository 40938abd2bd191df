import { code } from '@meet/contracts/wire/errors';
import type { FieldProblem } from '@meet/contracts/wire/problem';
import { emailForm, isRealDay } from '@meet/contracts/wire/wire';
import { Ajv, type ErrorObject } from 'ajv';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from './json-schema.ts';
import { Problem } from '../problem.ts';

/** Parts of a request, as named in messages. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** No type coercion for bodies and replies; parameters and queries are text and are coerced. */
const strict = lazy(() => newAjv({ coerceTypes: false, allErrors: true }));
const fromText = lazy(() => newAjv({ coerceTypes: true, allErrors: true }));
const replies = lazy(() => newAjv({ coerceTypes: false, allErrors: false }));

function newAjv(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    // Schemas are generated from contracts; `strict` refuses unknown keywords.
    meta: false,
    validateSchema: false,
    removeAdditional: false,
    useDefaults: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  });
  ajv.addFormat('email', emailForm.requirement);
  // The pattern checks the syntax, where seconds are optional.
  ajv.addFormat('date-time', isRealDay);
  return ajv;
}

/** Validates one part of a request; problem 1004 names every invalid field. A path that cannot name anything is 1001. */
export function requestCheck(part: RequestPart, contract: GenericSchema): (value: unknown) => void {
  const check = lazy(() => (part === 'body' ? strict : fromText)().compile(jsonSchemaOf(contract)));
  return (value) => {
    const validate = check();
    if (validate(value)) return;
    const errors = (validate.errors ?? []).slice(0, errorsMax);
    const message = errors.map((error) => `${part}: ${messageOf(error)}`).join('; ');
    if (part === 'params') throw new Problem(code.notFound, message);
    const fields = fieldsOf(errors);
    throw new Problem(code.invalidParameter, message, fields.length > 0 ? { fields } : {});
  };
}

/** Validates a reply; problem 1000 when it breaks its contract. */
export function replyCheck(contract: GenericSchema): (value: unknown) => void {
  const check = lazy(() => replies().compile(jsonSchemaOf(contract)));
  return (value) => {
    const validate = check();
    if (validate(value)) return;
    throw new Problem(code.internal, `the reply breaks its contract: ${(validate.errors ?? []).map(messageOf).join('; ')}`);
  };
}

/** Delays `make` to the first use: compiling all contracts would slow down the start. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Limits for error details: a caller can send any number of wrong members, with names of any length. */
const errorsMax = 200;
const nameMaxCharacters = 200;

const fieldOf = ({ instancePath, params }: ErrorObject): string => {
  const member: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  const name = (typeof member === 'string' ? [...path, member] : path).join('.');
  return name.length > nameMaxCharacters ? ownCopy(name.slice(0, nameMaxCharacters)) : name;
};

/** Copies the text: a slice would keep the whole original in memory. */
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

/** 1023: missing or empty; 1031: no e-mail address; otherwise 1004. */
function codeOf({ keyword, params }: ErrorObject): number {
  if (keyword === 'required' || (keyword === 'minLength' && params['limit'] === 1)) return code.valueRequired;
  return keyword === 'format' && params['format'] === 'email' ? code.invalidEmail : code.invalidParameter;
}
