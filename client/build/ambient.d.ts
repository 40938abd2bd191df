declare module '@preact/signals-react-transform' {
  import type { PluginTarget } from '@babel/core';
  const plugin: PluginTarget;
  export default plugin;
}

declare module 'virtual:icons' {
  /** The path data of each icon in use, drawn on 24 × 24. */
  const outlines: Readonly<Record<string, string | undefined>>;
  export default outlines;
}

declare module 'virtual:meeting-icons' {
  /** The same, of the icons before and after a meeting. */
  const outlines: Readonly<Record<string, string | undefined>>;
  export default outlines;
}

declare module 'virtual:live-icons' {
  /** The same, of the icons that a live meeting draws besides. */
  const outlines: Readonly<Record<string, string | undefined>>;
  export default outlines;
}

declare module 'virtual:console-icons' {
  /** The same, of the icons that only screens after signing in draw. */
  const outlines: Readonly<Record<string, string | undefined>>;
  export default outlines;
}

declare module 'cronstrue/locales/*.js' {
  /** Makes its language known to `cronstrue`. */
  const locale: unknown;
  export default locale;
}

declare module '@litertjs/core/wasm/*.js' {
  /** Makes an instance of the runtime. */
  const factory: unknown;
  export default factory;
}
