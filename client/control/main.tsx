// The first style sheet: it declares the order of the layers.
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './control.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ControlPage } from './ControlPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the program');
createRoot(root).render(
  <StrictMode>
    <ControlPage />
  </StrictMode>,
);
