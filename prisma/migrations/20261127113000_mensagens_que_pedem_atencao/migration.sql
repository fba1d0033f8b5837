-- What the look around of each process counts every few seconds: never the whole table, nor all that waits for its turn.
CREATE INDEX mensagem_com_tropeco ON mensagem (id) WHERE status = 1 AND (falhou_em IS NOT NULL OR tentativas > 0);
