import type { Locator, Page } from '@playwright/test';
import type { Maos } from '../maos.ts';
import type { Alvos } from './alvos.ts';

/** Something that people come to the portal for, from their first page to what they came for in sight, in two ways. */
export type Tarefa = {
  nome: string;
  conta: string;
  /** Through the lists of the menu: a credenciamento is chosen in each. */
  pelasListas: Caminho;
  /** Through the place, the file, the search, the week, the kept filters and the acts of many. */
  peloLugar: Caminho;
  /** What answers the question, the same in both ways. */
  resposta: (page: Page, alvos: Alvos) => Locator;
};

type Caminho = (maos: Maos, alvos: Alvos) => Promise<void>;
