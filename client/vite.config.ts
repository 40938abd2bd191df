import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { signalsTransform } from './build/signals-transform.ts';

export default defineConfig({
  base: '/meet/',
  plugins: [signalsTransform(), react()],
});
