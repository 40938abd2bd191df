declare module '@preact/signals-react-transform' {
  import type { PluginTarget } from '@babel/core';
  const plugin: PluginTarget;
  export default plugin;
}
