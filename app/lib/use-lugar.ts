import { createContext, useContext } from 'react';
import { LUGAR_PADRAO, type Lugar } from './lugar.ts';

const EmVolta = createContext(LUGAR_PADRAO);

/** Around a page, a paper or a message: whose it is. */
export const ComLugar = EmVolta.Provider;

/** Whose portal this is, for what names it. */
export const useLugar = (): Lugar => useContext(EmVolta);
