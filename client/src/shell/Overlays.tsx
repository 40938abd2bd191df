import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';

/** Confirmation dialogs and, above them, notifications. */
export const Overlays = () => (
  <>
    <ConfirmDialogs />
    <NoticeList />
  </>
);
