import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { worldQuery } from '@meet/contracts/mock';
import { jsonBase } from '@meet/contracts/wire/http';

/** One HTTP exchange as the browser saw it. A body that is not JSON is not given. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  readonly status: number;
  readonly responseBody: string | undefined;
}

/** Holds what browsers and server say to each other against the published documents; answers what is wrong, in English. */
export interface Judge {
  /** Whether the documents speak about this address. */
  concerns(method: string, url: string): boolean;
  exchange(exchange: Exchange): string[];
  /** One WebSocket message; bytes are never right. */
  message(from: 'client' | 'server', text: string | Buffer): string[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface AsyncApi {
  readonly operations: Readonly<
    Record<string, { readonly action: 'send' | 'receive'; readonly messages: readonly { readonly $ref: string }[] }>
  >;
}

interface Route {
  readonly method: string;
  readonly form: RegExp;
  readonly operation: Operation;
  /** Where the operation stands in the document, as a JSON pointer. */
  readonly pointer: string;
}

/** Fetches the documents of a server. Their schemas are compiled on first use and kept. */
export async function judgeOf(server: string): Promise<Judge> {
  const read = async (name: string) => JSON.parse(await (await fetch(`${server}/meet/__mock/${name}`)).text());
  const openApi: OpenApi = await read('openapi.json');
  const asyncApi: AsyncApi = await read('asyncapi.json');
  // OpenAPI and AsyncAPI have members that no JSON Schema has.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(openApi, 'openapi.json').addSchema(asyncApi, 'asyncapi.json');

  const validators = new Map<string, ValidateFunction>();
  const faultsIn = (what: string, value: unknown, pointer: string): string[] => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
    validators.set(pointer, validate);
    return validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors, { dataVar: '' })}`];
  };
  const jsonFaults = (what: string, text: string, pointer: string): string[] => {
    const value = parsed(text);
    return value === undefined ? [`${what}: no JSON`] : faultsIn(what, value, pointer);
  };

  const routes = routesOf(openApi);
  const routeOf = (method: string, { pathname }: URL) => routes.find((route) => route.method === method && route.form.test(pathname));

  const requestFaults = ({ operation, pointer, form }: Route, { url, requestHeaders, requestBody }: Exchange): string[] => {
    const { pathname, searchParams } = new URL(url);
    const params = Object.entries(form.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    searchParams.delete(worldQuery);
    const given = { path: new Map(params), query: new Map(searchParams), header: new Map(Object.entries(requestHeaders)) };
    const { parameters = [] } = operation;
    const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
    const unknown = [...searchParams.keys()].filter((name) => !known.has(name));
    const wrong = parameters.flatMap(({ name, in: place, required }, index) => {
      const value = given[place].get(place === 'header' ? name.toLowerCase() : name);
      if (value === undefined) return required ? [`the ${place} parameter ${name} is missing`] : [];
      return faultsIn(`the ${place} parameter ${name}`, value, `${pointer}/parameters/${index}/schema`);
    });
    return [
      ...unknown.map((name) => `the query parameter ${name} is not documented`),
      ...wrong,
      ...bodyFaults(operation, pointer, requestBody),
    ];
  };

  const bodyFaults = ({ requestBody: documented }: Operation, pointer: string, body: string | null): string[] => {
    if (!documented) return body ? ['a request body is not documented'] : [];
    if (body === null) return documented.required ? ['the request body is missing'] : [];
    return jsonFaults('the request body', body, `${pointer}/requestBody/content/application~1json/schema`);
  };

  const responseFaults = ({ operation, pointer }: Route, { status, responseBody }: Exchange): string[] => {
    const documented = operation.responses[status];
    if (!documented) return [`the status ${status} is not documented`];
    if (!documented.content) return responseBody ? ['a response body is not documented'] : [];
    if (responseBody === undefined) return [`the response body of ${status} is not JSON`];
    return jsonFaults(`the response body of ${status}`, responseBody, `${pointer}/responses/${status}/content/application~1json/schema`);
  };

  const senders = sendersOf(asyncApi);
  return {
    concerns(method, url) {
      const address = new URL(url);
      return address.pathname.startsWith(`${jsonBase}/`) || routeOf(method, address) !== undefined;
    },
    exchange(exchange) {
      const { method, url, status } = exchange;
      const { pathname, search } = new URL(url);
      const route = routeOf(method, new URL(url));
      const faults = route ? [...requestFaults(route, exchange), ...responseFaults(route, exchange)] : ['the call is not documented'];
      return faults.map((fault) => `contract: ${method} ${pathname}${search} ${status}: ${fault}`);
    },
    message(from, text) {
      const value: unknown = typeof text === 'string' ? parsed(text) : undefined;
      const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
      if (typeof type !== 'string' || !senders.has(`${from} ${type}`))
        return [`contract: the ${from} sent ${String(type)}: not documented`];
      return faultsIn(`contract: the ${from} sent ${type}`, value, `asyncapi.json#/components/messages/${type}/payload`);
    },
  };
}

/** The operations of a document; paths without parameters come first, as OpenAPI matches them. */
const routesOf = ({ paths }: OpenApi): Route[] =>
  Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        form: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        operation,
        pointer: `openapi.json#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`,
      })),
    );

/** Who sends what: `client LOGIN`. The document is written from the server, which sends and receives. */
const sendersOf = ({ operations }: AsyncApi): Set<string> =>
  new Set(
    Object.values(operations).flatMap(({ action, messages }) =>
      messages.map(({ $ref }) => `${action === 'send' ? 'server' : 'client'} ${$ref.split('/').at(-1) ?? ''}`),
    ),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
