-- What amounts are written in where it is not the currency of the purse: bonus money is written in the platform's own currency.
alter table studio.launches add shown_currency text;
