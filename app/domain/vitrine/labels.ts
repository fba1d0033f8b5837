import { horarioDaZona } from '#app/lib/dates.ts';

export const TEXTOS = {
  titulo: 'Demandas abertas',
  texto:
    'Trabalhos de instrutoria, consultoria, tutoria, supervisão e assistência técnica no campo, com prazo para você se apresentar. Não é preciso ter conta para ler.',
  falha: 'Não foi possível obter as demandas abertas.',
  naoHa: 'Não encontramos esta demanda. Ela pode ter sido cancelada.',
  vazio: 'Nenhuma demanda aceita interesse hoje',
  aoVoltar: 'As novas aparecem aqui e no leitor de notícias assim que o prazo delas abre.',
  horario: () => `Todos os prazos terminam às 23h59, ${horarioDaZona()}.`,
} as const;

/** How to take part, step by step. */
export const PASSOS: readonly { titulo: string; texto: string }[] = [
  { titulo: 'Crie sua conta', texto: 'Com CPF e e-mail.' },
  {
    titulo: 'Preencha o currículo',
    texto: 'Formação, experiência e cursos, com os objetivos em que quer atuar.',
  },
  {
    titulo: 'Demonstre interesse',
    texto: 'Até as 23h59 do último dia. O portal mostra antes se você atende a cada exigência.',
  },
  { titulo: 'Acompanhe', texto: 'Cada resultado chega por e-mail, com o prazo de recurso.' },
];
